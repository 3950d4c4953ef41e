import type { NamedKind, NamedRow } from './named-row-queries.ts'

export type ClothRow = NamedRow

export const CLOTH: NamedKind = {
  table: 'cloth',
  nameColumn: 'name',
  columns: [],
  nameIndex: 'cloth_name',
  noun: 'cloth',
  label: 'cloth',
}

export interface ServiceRow extends NamedRow {
  is_self_service: boolean
  sac: string
}

export const SERVICE: NamedKind = {
  table: 'service',
  nameColumn: 'name',
  columns: ['is_self_service', 'sac'],
  nameIndex: 'service_name',
  noun: 'service',
  label: 'service',
}

export type PreferenceRow = NamedRow

export const PREFERENCE: NamedKind = {
  table: 'preference',
  nameColumn: 'name',
  columns: [],
  nameIndex: 'preference_name',
  noun: 'preference',
  label: 'preference',
}

export interface PaymentModeRow extends NamedRow {
  is_cash: boolean
}

export const PAYMENT_MODE: NamedKind = {
  table: 'payment_mode',
  nameColumn: 'mode',
  columns: ['is_cash'],
  nameIndex: 'payment_mode_mode',
  noun: 'paymentMode',
  label: 'payment mode',
}

export type CategoryRow = NamedRow

export const CATEGORY: NamedKind = {
  table: 'expense_category',
  nameColumn: 'name',
  columns: [],
  nameIndex: 'expense_category_name',
  noun: 'expenseCategory',
  label: 'category',
}
