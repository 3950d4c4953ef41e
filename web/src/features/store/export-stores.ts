import type { Store } from '@clothesline/contract'
import { sheetMoment } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { type CsvColumn, saveAdminCsv } from '../../lib/save-csv.ts'

const columns: CsvColumn<Store>[] = [
  [() => t('Store'), ({ storeName }) => storeName],
  [() => t('Branch name'), ({ subStoreName }) => subStoreName],
  [() => t('Username'), ({ username }) => username],
  [() => t('E-mail'), ({ email }) => email],
  [() => t('Shop phone'), ({ contact1 }) => contact1],
  [() => t('Second phone'), ({ contact2 }) => contact2],
  [() => t('Last login'), ({ lastLoginAt }) => sheetMoment(lastLoginAt)],
  [() => t('Orders in 30 days'), ({ ordersIn30Days }) => ordersIn30Days],
  [() => t('State'), ({ freeze }) => (freeze ? t('Frozen') : t('Active'))],
]

/** The stores as they are shown, for a spreadsheet. */
export function exportStores(stores: readonly Store[]): void {
  saveAdminCsv('stores', columns, stores)
}
