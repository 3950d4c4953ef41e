import type { Order } from '@clothesline/contract'
import {
  discountPercent,
  type ListedLine,
  lowersMore,
  type Need,
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
  const preview = previewBill(order, draft, settings)
  const needs = needsOfPostings(preview.postings, false)
  const percent = percentOf(preview)
  if (percent > percentOf(previewBill(order, startBill(order), settings)))
    needs.push({ permission: 'discount', percent })
  if (masters === undefined || !hasNewLines(order, draft) || preview.refusal !== undefined) return needs
  const listed = (bill: BillDraft) =>
    readLines(order, bill, settings).flatMap(({ of, priced }): ListedLine[] => {
      return priced === undefined ? [] : [{ of: nameOfLine(of), line: priced, listedPaise: listedRate(of, masters) }]
    })
  // What was agreed stays agreed, for as much as it was agreed for.
  if (lowersMore(listed(startBill(order)), listed(draft))) needs.push({ permission: 'rateBelowSheet' })
  return needs
}

function percentOf({ discount, total }: BillPreview): number {
  return discount === undefined || total === undefined ? 0 : discountPercent(discount, total.linesPaise)
}

function listedRate({ kind, cloth, service }: BilledLine, masters: Masters): number | undefined {
  const listed = kind === 'kg' ? findKgRate(masters, service) : findPieceRate(masters, cloth, service)
  return listed === undefined ? undefined : parseRupees(listed)
}
