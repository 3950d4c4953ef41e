import type { BillSum, BillSumKind, PaperTable } from '@clothesline/contract'
import type { TaxGroup, TaxProfile } from '@clothesline/domain'
import { type BasisPoints, formatRupees, type Paise, toPercent } from '@clothesline/domain'
import type { BillWords } from './bill-words.ts'

export type BillAmounts = {
  linesPaise: Paise
  discountPaise: Paise
  expressPaise: Paise
  deliveryFeePaise: Paise
  /** Of the lines on a note: what the bill took off them, or added. */
  sharePaise?: Paise
  taxablePaise: Paise
  roundOffPaise: Paise
  amtPaise: Paise
  paidPaise: Paise
  /** The modes it was paid by, as the customer knows them; may be empty. */
  paidBy: string
  adjustedPaise: Paise
  /** What its notes change it by. */
  notedPaise?: Paise
  balancePaise: Paise
}

/** 1,23,456.00: the rupee sign is used only for prominent amounts. */
export function plainAmount(paise: Paise): string {
  return formatRupees(paise).replace('₹', '')
}

/** The rows below the lines, without empty ones. A cancelled bill has nothing paid and nothing due. */
export function billSumsOf(
  amounts: BillAmounts,
  profile: TaxProfile,
  taxes: readonly TaxGroup[],
  isCancelled: boolean,
  words: BillWords,
): BillSum[] {
  const row = (kind: BillSumKind, paise: Paise, label = words.sums[kind]): BillSum[] =>
    paise === 0 ? [] : [{ kind, label, amount: plainAmount(paise) }]
  const large = (kind: BillSumKind, paise: Paise): BillSum => ({
    kind,
    label: words.sums[kind],
    amount: formatRupees(paise),
  })
  const isAdjusted = [amounts.discountPaise, amounts.expressPaise, amounts.deliveryFeePaise].some(
    (paise) => paise !== 0,
  )
  const sharePaise = amounts.sharePaise ?? 0
  const paidLabel = amounts.paidBy === '' ? words.sums.paid : words.paidBy(amounts.paidBy)
  return [
    ...(isAdjusted || sharePaise !== 0 ? row('lines', amounts.linesPaise) : []),
    ...row('discount', -amounts.discountPaise),
    ...row('express', amounts.expressPaise),
    ...row('deliveryFee', amounts.deliveryFeePaise),
    ...row('discount', sharePaise, words.share),
    ...(profile.kind === 'regular' ? row('taxable', amounts.taxablePaise) : []),
    ...taxSumsOf(profile, taxes, words),
    ...row('roundOff', amounts.roundOffPaise),
    large('total', amounts.amtPaise),
    ...(isCancelled
      ? []
      : [
          ...row('noted', amounts.notedPaise ?? 0),
          ...row('paid', amounts.paidPaise, paidLabel),
          ...row('adjusted', amounts.adjustedPaise),
          large('balance', amounts.balancePaise),
        ]),
  ]
}

type RateSum = { taxablePaise: Paise; cgstPaise: Paise; sgstPaise: Paise; igstPaise: Paise }

/** Each tax once per rate, since that is how it was rounded. */
function taxSumsOf(profile: TaxProfile, taxes: readonly TaxGroup[], words: BillWords): BillSum[] {
  if (profile.kind !== 'regular') return []
  const rates = new Map<BasisPoints, RateSum>()
  for (const group of taxes) {
    const sum = rates.get(group.halfRateBasisPoints) ?? { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }
    rates.set(group.halfRateBasisPoints, {
      taxablePaise: sum.taxablePaise + group.taxablePaise,
      cgstPaise: sum.cgstPaise + group.cgstPaise,
      sgstPaise: sum.sgstPaise + group.sgstPaise,
      igstPaise: sum.igstPaise + group.igstPaise,
    })
  }
  return [...rates].flatMap(([halfRate, sum]) => {
    const row = (kind: 'cgst' | 'sgst' | 'igst', rate: BasisPoints, paise: Paise): BillSum => ({
      kind,
      label:
        rates.size > 1
          ? words.taxOn(words.sums[kind], percentText(rate), plainAmount(sum.taxablePaise))
          : words.taxAt(words.sums[kind], percentText(rate)),
      amount: plainAmount(paise),
    })
    return profile.interState
      ? [row('igst', 2 * halfRate, sum.igstPaise)]
      : [row('cgst', halfRate, sum.cgstPaise), row('sgst', halfRate, sum.sgstPaise)]
  })
}

/** By SAC and rate, where the bill has more than one of them. */
export function taxTableOf(profile: TaxProfile, taxes: readonly TaxGroup[], words: BillWords): PaperTable | null {
  if (profile.kind !== 'regular' || taxes.length < 2) return null
  const { cgst, sgst, igst, taxable } = words.sums
  return {
    columns: [words.columns.sac, words.taxRate, taxable, ...(profile.interState ? [igst] : [cgst, sgst])],
    rows: taxes.map((group) => [
      group.sac,
      percentText(2 * group.halfRateBasisPoints),
      plainAmount(group.taxablePaise),
      ...(profile.interState
        ? [plainAmount(group.igstPaise)]
        : [plainAmount(group.cgstPaise), plainAmount(group.sgstPaise)]),
    ]),
  }
}

function percentText(basisPoints: BasisPoints): string {
  return `${toPercent(basisPoints)}%`
}
