import type { Masters } from '../masters.ts'

const rates = {
  Shirt: { 'Steam Iron': 12, 'Wash & Iron': 35, 'Dry Clean': 90 },
  'T-Shirt': { 'Steam Iron': 12, 'Wash & Iron': 30 },
  Trouser: { 'Steam Iron': 12, 'Dry Clean': 100 },
  Shorts: { 'Steam Iron': 10 },
  'Saree Silk': { 'Steam Iron': 60, 'Dry Clean': 280.5 },
  'Suit 2 Piece': { 'Steam Iron': 60 },
  'Suit 3 Piece': { 'Steam Iron': 80 },
  'Bedsheet Double': { 'Steam Iron': 25 },
  Towel: { 'Wash & Iron': 30 },
}

/** A small shop. */
export const testMasters: Masters = {
  cloths: Object.keys(rates),
  usualServices: { 'Saree Silk': 'Dry Clean', Towel: 'Steam Iron' },
  shortNames: { 'Suit 3 Piece': ['s3', 'tuxedo'] },
  services: [
    { name: 'Wash & Fold', sac: '999713' },
    { name: 'Wash & Iron', sac: '999713' },
    { name: 'Steam Iron', sac: '999714' },
    { name: 'Dry Clean', sac: '999712' },
  ],
  rates: [
    ...Object.entries(rates).flatMap(([clothType, row]) =>
      Object.entries(row).map(([serviceType, rate]) => ({ clothType, serviceType, rate, perKg: false })),
    ),
    { clothType: '', serviceType: 'Wash & Fold', rate: 70, perKg: true },
    { clothType: '', serviceType: 'Wash & Iron', rate: 110, perKg: true },
  ],
  preferences: ['Light starch', 'On hanger'],
  paymentModes: [
    { mode: 'Cash', isCash: true },
    { mode: 'UPI', isCash: false },
  ],
}
