import type { DispatchRow } from '@clothesline/contract'
import { whoWords } from '../../../lib/actor-words.ts'
import { fetchRest } from '../../../lib/fetch-rest.ts'
import { sheetMoment } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { type CsvColumn, saveCsv } from '../../../lib/save-csv.ts'
import { fetchDispatches } from '../workshop-queries.ts'

const columns: CsvColumn<DispatchRow>[] = [
  [() => t('Dispatch'), ({ number }) => number],
  [() => t('Workshop'), ({ workshop }) => workshop],
  [() => t('Sent'), ({ sentAt }) => sheetMoment(sentAt)],
  [() => t('Expected back'), ({ expectedOn }) => expectedOn],
  [() => t('Pieces'), ({ totalPieces }) => totalPieces],
  [() => t('Still out'), ({ piecesOut }) => piecesOut],
  [() => t('Note'), ({ note }) => note],
  [() => t('By'), whoWords],
]

/** All dispatches, or those with pieces still out, for a spreadsheet. What is not loaded yet is fetched first. */
export async function exportDispatches(
  loaded: { rows: DispatchRow[]; total: number },
  isOpenOnly: boolean,
): Promise<void> {
  const all = await fetchRest(loaded, async (range) => {
    const { dispatches, totalDispatches } = await fetchDispatches(isOpenOnly, range)
    return { rows: dispatches, total: totalDispatches }
  })
  saveCsv('dispatches', columns, all)
}
