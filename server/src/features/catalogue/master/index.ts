export { fillMasterData } from './fill-master-queries.ts'
export { listByNames, listNamed, lockAllNamed, type NamedRow } from './named-row-queries.ts'
export {
  addNamed,
  CATEGORY,
  type CategoryRow,
  CLOTH,
  type ClothRow,
  changeNamed,
  getNamed,
  PAYMENT_MODE,
  type PaymentModeRow,
  PREFERENCE,
  type PreferenceRow,
  removeNamed,
  SERVICE,
  type ServiceRow,
} from './named-rows.ts'
export { namesForCustomers } from './names-for-customers-queries.ts'
