import type { Paise } from './money.ts'
import type { BasisPoints } from './percent.ts'
import { spread } from './spread.ts'
import { type Tax, type TaxProfile, taxOn } from './tax.ts'

/** One row of the tax table on an invoice and of the GST report. */
export type TaxGroup = Tax & { halfRateBasisPoints: BasisPoints; sac: string; taxablePaise: Paise }

export type TaxedLine = { sac: string; halfRateBasisPoints?: BasisPoints; taxablePaise: Paise }

/**
 * Groups taxes by rate and SAC. Each tax is rounded once per rate, on the whole taxable value, and then split among
 * the SACs, so that the rows always add up.
 */
export function taxGroupsOf(lines: readonly TaxedLine[], profile: TaxProfile): TaxGroup[] {
  if (profile.kind !== 'regular') return []
  const rates = new Map<BasisPoints, Map<string, Paise>>()
  for (const line of lines) {
    const rate = line.halfRateBasisPoints ?? profile.halfRateBasisPoints
    const sacs = rates.get(rate) ?? new Map<string, Paise>()
    sacs.set(line.sac, (sacs.get(line.sac) ?? 0) + line.taxablePaise)
    rates.set(rate, sacs)
  }
  return [...rates].flatMap(([rate, sacs]) => groupsOfRate(rate, sacs, profile))
}

function groupsOfRate(rate: BasisPoints, sacs: ReadonlyMap<string, Paise>, profile: TaxProfile): TaxGroup[] {
  const taxables = [...sacs.values()]
  const tax = taxOn(
    taxables.reduce((sum, taxable) => sum + taxable, 0),
    profile,
    rate,
  )
  const cgst = spread(tax.cgstPaise, taxables)
  const sgst = spread(tax.sgstPaise, taxables)
  const igst = spread(tax.igstPaise, taxables)
  return [...sacs].map(([sac, taxablePaise], index) => ({
    halfRateBasisPoints: rate,
    sac,
    taxablePaise,
    cgstPaise: cgst[index] ?? 0,
    sgstPaise: sgst[index] ?? 0,
    igstPaise: igst[index] ?? 0,
  }))
}
