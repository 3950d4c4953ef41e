import type { Order } from '@clothesline/contract'
import { discountPercent, isBelowSheet, type Need, needsOfPostings, parseRupees } from '@clothesline/domain'
import { findKgRate, findPieceRate, type Masters } from '../new/masters.ts'
import { type BillPreview, type BillSettings, previewBill } from './bill-preview.ts'
import { type BillDraft, hasNewLines, type LineDraft, numbersOf, startBill } from './line-changes.ts'

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
  // Untouched lines keep their rates; once one is changed, all are compared with today's sheet.
  const isBelow = (line: LineDraft) => masters !== undefined && isLineBelow(line, masters)
  if (hasNewLines(order, draft) && draft.lines.some(isBelow)) needs.push({ permission: 'rateBelowSheet' })
  return needs
}

function percentOf({ discount, total }: BillPreview): number {
  return discount === undefined || total === undefined ? 0 : discountPercent(discount, total.linesPaise)
}

function isLineBelow(line: LineDraft, masters: Masters): boolean {
  const { kind, cloth, service } = line.of
  const { ratePaise } = numbersOf(line)
  const listed = kind === 'kg' ? findKgRate(masters, service) : findPieceRate(masters, cloth, service)
  return ratePaise !== undefined && isBelowSheet(ratePaise, listed === undefined ? undefined : parseRupees(listed))
}
