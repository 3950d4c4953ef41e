import type { Tag } from '@clothesline/contract'
import { makeTag } from '@clothesline/domain'
import type { PrintedRow, TagRow } from './tag-queries.ts'

export const codeOf = ({ alias, invoice, piece_no }: PrintedRow) => makeTag({ alias, invoice, piece: piece_no })

export function viewTag(row: TagRow): Tag {
  return {
    tag: codeOf(row),
    invoice: row.invoice,
    piece: row.piece_no,
    pieces: row.pieces_total,
    cloth: row.cloth,
    service: row.service,
    promisedDate: row.promised_on,
    counterNumber: row.counter_number,
    express: row.express,
    prints: row.tag_prints,
  }
}
