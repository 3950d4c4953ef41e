import type { Paise } from '@clothesline/domain'

// Marathi numbers below a hundred follow no rule that is shorter than the list.
const BELOW_HUNDRED = `
शून्य एक दोन तीन चार पाच सहा सात आठ नऊ
दहा अकरा बारा तेरा चौदा पंधरा सोळा सतरा अठरा एकोणीस
वीस एकवीस बावीस तेवीस चोवीस पंचवीस सव्वीस सत्तावीस अठ्ठावीस एकोणतीस
तीस एकतीस बत्तीस तेहतीस चौतीस पस्तीस छत्तीस सदतीस अडतीस एकोणचाळीस
चाळीस एक्केचाळीस बेचाळीस त्रेचाळीस चव्वेचाळीस पंचेचाळीस सेहेचाळीस सत्तेचाळीस अठ्ठेचाळीस एकोणपन्नास
पन्नास एक्कावन्न बावन्न त्रेपन्न चोपन्न पंचावन्न छप्पन्न सत्तावन्न अठ्ठावन्न एकोणसाठ
साठ एकसष्ट बासष्ट त्रेसष्ट चौसष्ट पासष्ट सहासष्ट सदुसष्ट अडुसष्ट एकोणसत्तर
सत्तर एकाहत्तर बाहत्तर त्र्याहत्तर चौऱ्याहत्तर पंच्याहत्तर शहात्तर सत्याहत्तर अठ्ठ्याहत्तर एकोणऐंशी
ऐंशी एक्क्याऐंशी ब्याऐंशी त्र्याऐंशी चौऱ्याऐंशी पंच्याऐंशी शहाऐंशी सत्त्याऐंशी अठ्ठ्याऐंशी एकोणनव्वद
नव्वद एक्क्याण्णव ब्याण्णव त्र्याण्णव चौऱ्याण्णव पंच्याण्णव शहाण्णव सत्त्याण्णव अठ्ठ्याण्णव नव्व्याण्णव`
  .trim()
  .split(/\s+/)

const GROUPS: [number, string][] = [
  [10_000_000, 'कोटी'],
  [100_000, 'लाख'],
  [1000, 'हजार'],
]

/** "एक लाख तेवीस हजार चारशे छप्पन्न रुपये आणि पन्नास पैसे फक्त". */
export function amountInWordsMarathi(paise: Paise): string {
  const size = Math.abs(paise)
  const rupees = Math.floor(size / 100)
  const rest = size % 100
  const parts: string[] = []
  if (rupees > 0 || rest === 0) parts.push(`${numberInWords(rupees)} ${rupees === 1 ? 'रुपया' : 'रुपये'}`)
  if (rest > 0) parts.push(`${numberInWords(rest)} ${rest === 1 ? 'पैसा' : 'पैसे'}`)
  return `${paise < 0 ? 'उणे ' : ''}${parts.join(' आणि ')} फक्त`
}

function numberInWords(value: number): string {
  for (const [size, name] of GROUPS) {
    if (value >= size) return withRest(`${numberInWords(Math.floor(value / size))} ${name}`, value % size)
  }
  if (value === 100) return 'शंभर'
  if (value > 100) return withRest(`${BELOW_HUNDRED[Math.floor(value / 100)]}शे`, value % 100)
  return BELOW_HUNDRED[value] ?? ''
}

const withRest = (head: string, rest: number) => (rest === 0 ? head : `${head} ${numberInWords(rest)}`)
