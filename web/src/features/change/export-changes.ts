import type { Change } from '@clothesline/contract'
import { changeWords, subjectWords } from '@clothesline/paper'
import { whoWords } from '../../lib/actor-words.ts'
import { changeFormats } from '../../lib/change-formats.ts'
import { fetchRest } from '../../lib/fetch-rest.ts'
import { sheetMoment } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { type CsvColumn, saveCsv } from '../../lib/save-csv.ts'
import { type ChangesWanted, fetchChanges } from './change-queries.ts'
import { approverWords } from './who-words.ts'

const columns: CsvColumn<Change>[] = [
  [() => t('When'), ({ at }) => sheetMoment(at)],
  [() => t('Who'), whoWords],
  [() => t('What'), (change) => changeWords(change, changeFormats).title],
  [() => t('About'), (change) => subjectWords(change, changeFormats)],
  [() => t('Details'), (change) => changeWords(change, changeFormats).details.join('; ')],
  [() => t('Approved by'), approverWords],
  [() => t('Reason'), ({ reason }) => reason ?? ''],
  [() => t('Device'), ({ device }) => device],
  [() => t('Network'), ({ address }) => address],
]

interface LoadedSoFar {
  rows: Change[]
  total: number
}

/** All changes that the filter finds, for a spreadsheet. What is not loaded yet is fetched first. */
export async function exportChanges(loaded: LoadedSoFar, wanted: ChangesWanted, today: string): Promise<void> {
  const all = await fetchRest(loaded, async (range) => {
    const { changes, totalChanges } = await fetchChanges(wanted, range)
    return { rows: changes, total: totalChanges }
  })
  saveCsv(`changes-${today}`, columns, all)
}
