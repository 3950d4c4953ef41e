import type { BillLine } from '@clothesline/contract'
import type { Paise } from '@clothesline/domain'
import { billableGrams, formatKg, type Grams } from '@clothesline/domain'
import { plainAmount } from './bill-sums-of.ts'
import type { BillWords } from './bill-words.ts'

export type BillLineInput = {
  cloth: string
  service: string
  sac: string
  pieces: number
  /** Only of a line by weight. */
  weight: { grams: Grams; minimumGrams: Grams } | null
  /** What a load was counted as. */
  cloths: readonly { cloth: string; quantity: number }[]
  ratePaise: Paise
  amountPaise: Paise
  preferences: readonly string[]
  note: string
}

/** One line of the paper. A load that weighs less than the minimum says that the minimum was charged. */
export function billLineOf(line: BillLineInput, no: number, withSac: boolean, words: BillWords): BillLine {
  const { weight } = line
  const charged = weight && billableGrams(weight.grams, weight.minimumGrams)
  const details = [
    line.cloths.map(({ cloth, quantity }) => `${quantity} × ${cloth}`).join(', '),
    weight && charged !== null && charged > weight.grams ? words.minimum(formatKg(charged)) : '',
    line.preferences.join(', '),
    line.note,
  ]
  return {
    no: String(no),
    description: [line.cloth === '' ? words.load : line.cloth, line.service].join(' – '),
    details: details.filter((detail) => detail !== ''),
    sac: withSac ? line.sac : '',
    quantity: weight ? formatKg(weight.grams) : String(line.pieces),
    pieces: weight ? words.countedPieces(line.pieces) : '',
    rate: plainAmount(line.ratePaise),
    amount: plainAmount(line.amountPaise),
  }
}
