import type { Dispatch } from '@clothesline/contract'
import { formatMoment, formatOn } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import type { ShopPaper } from '../../paper/index.ts'

/** What goes along with the pieces: each with its tag and what is to be done. Whose they are stays in the shop. */
export function dispatchNote(dispatch: Dispatch): ShopPaper {
  const { number, workshop, expectedOn, sentAt, note, pieces } = dispatch
  return {
    title: t('Dispatch note'),
    facts: [
      { label: t('Dispatch'), text: String(number) },
      ...(workshop === '' ? [] : [{ label: t('Workshop'), text: workshop }]),
      { label: t('Sent'), text: formatMoment(sentAt) },
      { label: t('Expected back'), text: formatOn(expectedOn) },
      { label: t('Pieces'), text: String(pieces.length) },
    ],
    tables: [
      {
        columns: [{ label: t('Tag') }, { label: t('Piece') }, { label: t('Service') }, { label: t('Promised') }],
        rows: pieces.map((piece) => [piece.tag, piece.cloth, piece.service, formatOn(piece.promisedDate)]),
      },
    ],
    notes: note === '' ? [] : [t('Note: {note}', { note })],
    signatures: [t('Sent by'), t('Taken by')],
  }
}
