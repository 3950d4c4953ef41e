import type { AttendanceMonth, AttendanceRow } from '@clothesline/contract'
import { daysOfMonth } from '@clothesline/domain'
import { t } from '../../lib/i18n.ts'
import { type CsvColumn, saveCsv } from '../../lib/save-csv.ts'
import { dayWords, hoursWords, piecesOf } from './attendance-words.ts'

/** The sheet as it is on the page, with a column for each day. */
export function exportMonth(sheet: AttendanceMonth): void {
  const wages: CsvColumn<AttendanceRow>[] = [
    [() => t('Salary'), ({ salary }) => salary],
    [() => t('Salary by days'), ({ salaryDue }) => salaryDue],
    [() => t('Pay by the piece'), ({ pieceDue }) => pieceDue],
    [() => t('Booked'), ({ bookedSalary, bookedPieces }) => (bookedSalary ?? 0) + (bookedPieces ?? 0)],
  ]
  const columns: CsvColumn<AttendanceRow>[] = [
    [() => t('Id'), ({ empId }) => empId],
    [() => t('Name'), ({ name }) => name],
    [() => t('Days'), ({ present }) => present],
    [() => t('Hours'), ({ minutes }) => hoursWords(minutes)],
    [() => t('Pieces'), piecesOf],
    ...(sheet.hidesWages ? [] : wages),
    ...daysOfMonth(sheet.month).map(
      (on): CsvColumn<AttendanceRow> => [() => on, ({ days }) => dayWords(days.find(({ day }) => day === on))],
    ),
  ]
  saveCsv(`attendance-${sheet.month}`, columns, sheet.employees)
}
