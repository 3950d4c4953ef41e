import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CLOTH_KINDS, clothKind } from './cloth-kind.ts'

describe('the kind of a cloth', () => {
  it.each([
    ['shirt', ['Shirt', 'T-Shirt', 'T Shirts', 'Kurta Designer', 'School Uniform', 'Top', 'Sweater', 'Dress Shirt']],
    ['trousers', ['Trouser', 'Trousers', 'Jeans', 'Pant', 'Half Pant', 'Leggings', 'Dhoti']],
    ['saree', ['Saree Silk', 'Sari', 'Dupatta', 'Shawl']],
    ['suit', ['Suit 3 Piece', 'Coat', 'Coat Pant', 'Sherwani', 'Leather Jacket', 'Waistcoat']],
    ['dress', ['Gown', 'Frock', 'Salwar Kameez', 'Lehenga', 'Dresses']],
    ['bedding', ['Bedsheet Double', 'Bed Sheet', 'Pillow Cover', 'Blanket Single', 'Quilt', 'Razai', 'Towel']],
    ['curtain', ['Curtain Panel', 'Curtains']],
    ['carpet', ['Carpet (sq ft)', 'Door Mat']],
    ['shoes', ['Shoes (pair)', 'Leather Shoe', 'Sandals']],
    ['bag', ['Handbag', 'Leather Bag', 'Purse']],
    ['small', ['Tie', 'Hanky', 'Soft Toy', 'Socks']],
    ['other', ['Flag', 'Tent 4 x 6', '']],
  ] as const)('is %s for %j', (kind, names) => {
    expect(names.map((name) => [name, clothKind(name)])).toEqual(names.map((name) => [name, kind]))
  })

  it.each([
    ['शर्ट', 'shirt'],
    ['पैंट', 'trousers'],
    ['पॅन्ट', 'trousers'],
    ['साड़ी सिल्क', 'saree'],
    ['साडी', 'saree'],
    ['सूट', 'suit'],
    ['चादर', 'bedding'],
    ['गोधडी', 'bedding'],
    ['पडदा', 'curtain'],
    ['गालिचा', 'carpet'],
    ['जूते', 'shoes'],
    ['पर्स', 'bag'],
    ['रुमाल', 'small'],
    ['कुर्ता पायजामा', 'shirt'],
  ])('reads %s as %s', (name, kind) => expect(clothKind(name)).toBe(kind))

  it('is found by a short name where the name says nothing', () => {
    expect(clothKind('Nightwear', ['pajama'])).toBe('trousers')
    expect(clothKind('Shirt', ['pajama'])).toBe('shirt')
  })

  it('is one of the kinds for any name', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (name, shortNames) => {
        expect(CLOTH_KINDS).toContain(clothKind(name, shortNames))
      }),
    )
  })
})
