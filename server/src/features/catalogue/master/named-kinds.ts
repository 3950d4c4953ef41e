import { flag, listOf, orNull, type RowOf, text } from '../../../db/columns.ts'
import { type NamedKind, type NamedRow, namedRow } from './named-row-queries.ts'

const clothRow = { ...namedRow, short_names: listOf(text), usual_service: orNull(text) }
export type ClothRow = RowOf<typeof clothRow>

export const CLOTH: NamedKind<ClothRow> = {
  table: 'cloth',
  nameColumn: 'name',
  row: clothRow,
  nameIndex: 'cloth_name',
  noun: 'cloth',
  label: 'cloth',
}

const serviceRow = { ...namedRow, is_self_service: flag, sac: text }
export type ServiceRow = RowOf<typeof serviceRow>

export const SERVICE: NamedKind<ServiceRow> = {
  table: 'service',
  nameColumn: 'name',
  row: serviceRow,
  nameIndex: 'service_name',
  noun: 'service',
  label: 'service',
}

export type PreferenceRow = NamedRow

export const PREFERENCE: NamedKind<PreferenceRow> = {
  table: 'preference',
  nameColumn: 'name',
  row: namedRow,
  nameIndex: 'preference_name',
  noun: 'preference',
  label: 'preference',
}

const paymentModeRow = { ...namedRow, is_cash: flag }
export type PaymentModeRow = RowOf<typeof paymentModeRow>

export const PAYMENT_MODE: NamedKind<PaymentModeRow> = {
  table: 'payment_mode',
  nameColumn: 'mode',
  row: paymentModeRow,
  nameIndex: 'payment_mode_mode',
  noun: 'paymentMode',
  label: 'payment mode',
}

export type CategoryRow = NamedRow

export const CATEGORY: NamedKind<CategoryRow> = {
  table: 'expense_category',
  nameColumn: 'name',
  row: namedRow,
  nameIndex: 'expense_category_name',
  noun: 'expenseCategory',
  label: 'category',
}
