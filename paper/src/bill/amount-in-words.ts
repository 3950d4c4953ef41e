import type { Paise } from '@clothesline/domain'

const SMALL = [
  ...['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'],
  ...['Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
]
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']
const GROUPS: [number, string][] = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
]

/** "Rupees One Lakh Twenty-Three Thousand and Fifty Paise Only", as Indian papers write it. */
export function amountInWords(paise: Paise): string {
  const size = Math.abs(paise)
  const rupees = Math.floor(size / 100)
  const rest = size % 100
  const parts: string[] = []
  if (rupees > 0 || rest === 0) parts.push(`${rupees === 1 ? 'Rupee' : 'Rupees'} ${numberInWords(rupees)}`)
  if (rest > 0) parts.push(`${numberInWords(rest)} ${rest === 1 ? 'Paisa' : 'Paise'}`)
  return `${paise < 0 ? 'Minus ' : ''}${parts.join(' and ')} Only`
}

/** A whole number, zero or more, counted in lakhs and crores. */
export function numberInWords(value: number): string {
  if (value < 20) return SMALL[value] ?? ''
  for (const [size, name] of GROUPS) {
    if (value >= size) {
      const head = `${numberInWords(Math.floor(value / size))} ${name}`
      return value % size === 0 ? head : `${head} ${numberInWords(value % size)}`
    }
  }
  const tens = TENS[Math.floor(value / 10)] ?? ''
  return value % 10 === 0 ? tens : `${tens}-${SMALL[value % 10]}`
}
