import type { Order } from '@clothesline/contract'
import {
  belowSheetOf,
  discountPercent,
  type ListedLine,
  type Lowered,
  lowersMore,
  type Need,
  needsOfLowering,
  needsOfPostings,
  parseRupees,
} from '@clothesline/domain'
import { findKgRate, findPieceRate, type Masters } from '../new/masters.ts'
import { type BillPreview, type BillSettings, previewBill, readLines } from './bill-preview.ts'
import { type BillDraft, type BilledLine, hasNewLines, nameOfLine, startBill } from './line-changes.ts'

/** What a change of the bill needs of the person at the counter, as the server will find it. */
export function needsOfBill(
  order: Order,
  draft: BillDraft,
  { masters, settings }: { masters: Masters | undefined; settings: BillSettings },
): Need[] {
  const [before, preview] = [previewBill(order, startBill(order), settings), previewBill(order, draft, settings)]
  const needs = needsOfPostings(preview.postings, false)
  const listed = (bill: BillDraft) =>
    readLines(order, bill, settings).flatMap(({ of, priced }): ListedLine[] => {
      if (priced === undefined) return []
      return [{ of: nameOfLine(of), line: priced, listedPaise: masters && listedRate(of, masters) }]
    })
  const [linesBefore, lines] = [listed(startBill(order)), listed(draft)]
  const was = loweredOf(order, before, linesBefore)
  const now = loweredOf(order, preview, lines)
  // What the customer gets anyway is not known here: the server knows, and asks for approval where there is more in it.
  if (was && now) needs.push(...needsOfLowering(now, was, discountPercent(was.discount, was.linesPaise)))
  // What was agreed stays agreed, for as much as it was agreed for.
  const isReadable = masters !== undefined && hasNewLines(order, draft) && preview.refusal === undefined
  if (isReadable && lowersMore(linesBefore, lines)) needs.push({ permission: 'rateBelowSheet' })
  return needs
}

/** All that the order is lowered by, without its delivery fee, which is not changed here. */
function loweredOf(order: Order, { discount, total }: BillPreview, lines: readonly ListedLine[]): Lowered | undefined {
  if (discount === undefined || total === undefined) return undefined
  return {
    discount,
    linesPaise: total.linesPaise,
    belowSheetPaise: belowSheetOf(lines),
    feeSheetPaise: 0,
    waivedPaise: 0,
    billedPaise: total.amtPaise,
    creditedPaise: parseRupees(Math.max(0, -order.noted)) ?? 0,
  }
}

function listedRate({ kind, cloth, service }: BilledLine, masters: Masters): number | undefined {
  const listed = kind === 'kg' ? findKgRate(masters, service) : findPieceRate(masters, cloth, service)
  return listed === undefined ? undefined : parseRupees(listed)
}
