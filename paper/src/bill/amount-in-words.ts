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

// Hindi numbers below a hundred follow no rule that is shorter than the list.
const BELOW_HUNDRED = [
  ...['शून्य', 'एक', 'दो', 'तीन', 'चार', 'पाँच', 'छह', 'सात', 'आठ', 'नौ'],
  ...['दस', 'ग्यारह', 'बारह', 'तेरह', 'चौदह', 'पंद्रह', 'सोलह', 'सत्रह', 'अठारह', 'उन्नीस'],
  ...['बीस', 'इक्कीस', 'बाईस', 'तेईस', 'चौबीस', 'पच्चीस', 'छब्बीस', 'सत्ताईस', 'अट्ठाईस', 'उनतीस'],
  ...['तीस', 'इकतीस', 'बत्तीस', 'तैंतीस', 'चौंतीस', 'पैंतीस', 'छत्तीस', 'सैंतीस', 'अड़तीस', 'उनतालीस'],
  ...['चालीस', 'इकतालीस', 'बयालीस', 'तैंतालीस', 'चवालीस', 'पैंतालीस', 'छियालीस', 'सैंतालीस', 'अड़तालीस', 'उनचास'],
  ...['पचास', 'इक्यावन', 'बावन', 'तिरपन', 'चौवन', 'पचपन', 'छप्पन', 'सत्तावन', 'अट्ठावन', 'उनसठ'],
  ...['साठ', 'इकसठ', 'बासठ', 'तिरसठ', 'चौंसठ', 'पैंसठ', 'छियासठ', 'सड़सठ', 'अड़सठ', 'उनहत्तर'],
  ...['सत्तर', 'इकहत्तर', 'बहत्तर', 'तिहत्तर', 'चौहत्तर', 'पचहत्तर', 'छिहत्तर', 'सतहत्तर', 'अठहत्तर', 'उन्यासी'],
  ...['अस्सी', 'इक्यासी', 'बयासी', 'तिरासी', 'चौरासी', 'पचासी', 'छियासी', 'सत्तासी', 'अट्ठासी', 'नवासी'],
  ...['नब्बे', 'इक्यानवे', 'बानवे', 'तिरानवे', 'चौरानवे', 'पंचानवे', 'छियानवे', 'सत्तानवे', 'अट्ठानवे', 'निन्यानवे'],
]
const HINDI_GROUPS: [number, string][] = [
  [10_000_000, 'करोड़'],
  [100_000, 'लाख'],
  [1000, 'हज़ार'],
  [100, 'सौ'],
]

/** "एक लाख तेईस हज़ार रुपये और पचास पैसे मात्र". */
export function amountInWordsHindi(paise: Paise): string {
  const size = Math.abs(paise)
  const rupees = Math.floor(size / 100)
  const rest = size % 100
  const parts: string[] = []
  if (rupees > 0 || rest === 0) parts.push(`${numberInWordsHindi(rupees)} ${rupees === 1 ? 'रुपया' : 'रुपये'}`)
  if (rest > 0) parts.push(`${numberInWordsHindi(rest)} ${rest === 1 ? 'पैसा' : 'पैसे'}`)
  return `${paise < 0 ? 'ऋण ' : ''}${parts.join(' और ')} मात्र`
}

function numberInWordsHindi(value: number): string {
  for (const [size, name] of HINDI_GROUPS) {
    if (value >= size) {
      const head = `${numberInWordsHindi(Math.floor(value / size))} ${name}`
      return value % size === 0 ? head : `${head} ${numberInWordsHindi(value % size)}`
    }
  }
  return BELOW_HUNDRED[value] ?? ''
}
