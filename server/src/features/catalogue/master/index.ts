export { fillMasterData } from './fill-master-queries.ts'
export {
  CATEGORY,
  type CategoryRow,
  CLOTH,
  type ClothRow,
  PAYMENT_MODE,
  type PaymentModeRow,
  PREFERENCE,
  type PreferenceRow,
  SERVICE,
  type ServiceRow,
} from './named-kinds.ts'
export { listByNames, listNamed, lockAllNamed, type NamedRow } from './named-row-queries.ts'
export { addNamed, changeNamed, getNamed, removeNamed } from './named-rows.ts'
