import type { NamedStep } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { flag, listOf, orNull, type RowOf, text } from '../../../db/columns.ts'
import { violatedConstraint } from '../../../db/database-failure.ts'
import { Conflict, NotFound } from '../../../errors.ts'
import { audit } from '../../foundation/audit/index.ts'
import { guardEffect, guardsEffects } from '../../foundation/protection/index.ts'
import {
  deleteNamed,
  hasRates,
  insertNamed,
  lockNamed,
  type NamedKind,
  type NamedRow,
  namedRow,
  updateNamed,
} from './named-row-queries.ts'

type Kind = Omit<NamedKind<NamedRow>, 'row'>

/** Locks and returns the row with this name, regardless of case, active or not. Throws if there is none. */
export async function getNamed<Row extends NamedRow>(ctx: StoreCtx, kind: NamedKind<Row>, name: string): Promise<Row> {
  const row = await lockNamed<Row>(ctx, kind, name)
  if (!row) throw new NotFound('master_not_found', { kind: kind.label, name })
  return row
}

/** Adds a row, or reactivates a deactivated one of that name. `settle` returns the values to store. */
export async function addNamed<Row extends NamedRow>(
  ctx: StoreCtx,
  kind: NamedKind<Row>,
  name: string,
  settle: (known: Row | undefined) => Omit<Row, 'id' | 'active'>,
): Promise<Row> {
  const known = await lockNamed<Row>(ctx, kind, name)
  if (known?.active) throw taken(kind, known.name)
  const wanted = settle(known)
  if (known) {
    const row = { ...known, ...wanted, active: true }
    await guardPrices(ctx, kind, known, row)
    await updateNamed(ctx, kind, row)
    await recordChange(ctx, kind, 'activate', row.id, known, row)
    return row
  }
  const row = await insertNamed<Row>(ctx, kind, wanted).catch(refuseTaken(kind, name))
  await recordChange(ctx, kind, 'add', row.id, undefined, row)
  return row
}

export async function changeNamed<Row extends NamedRow>(
  ctx: StoreCtx,
  kind: NamedKind<Row>,
  known: Row,
  row: Row,
): Promise<Row> {
  await guardPrices(ctx, kind, known, row)
  await updateNamed(ctx, kind, row).catch(refuseTaken(kind, row.name))
  await recordChange(ctx, kind, row.name === known.name ? 'update' : 'rename', row.id, known, row)
  return row
}

/** Deletes a row, or deactivates it when something refers to it. */
export async function removeNamed<Row extends NamedRow>(
  ctx: StoreCtx,
  kind: NamedKind<Row>,
  known: Row,
  isInUse: boolean,
): Promise<{ _id: string; deleted: boolean }> {
  if (isInUse) {
    const row = { ...known, active: false }
    await guardPrices(ctx, kind, known, row)
    await updateNamed(ctx, kind, row)
    await recordChange(ctx, kind, 'deactivate', known.id, known, row)
  } else {
    await guardPrices(ctx, kind, known, undefined)
    await deleteNamed(ctx, kind, known.id)
    await recordChange(ctx, kind, 'delete', known.id, known, undefined)
  }
  return { _id: known.id, deleted: !isInUse }
}

/**
 * Rates are keyed by the names of cloth and service, so swapping two names would swap their prices. The SAC of a service
 * stands on every bill and in the GST return.
 */
async function guardPrices(ctx: StoreCtx, kind: Kind, known: NamedRow, row: NamedRow | undefined): Promise<void> {
  if (!guardsEffects(ctx)) return
  if (row && sacOf(row) !== sacOf(known)) return guardEffect(ctx, 'price_list_changed')
  if (row && row.name === known.name && row.active === known.active) return
  if (await hasRates(ctx, kind, known.id)) guardEffect(ctx, 'price_list_changed')
}

const sacOf = (row: NamedRow & { sac?: string }) => row.sac

const taken = (kind: Kind, name: string) => new Conflict('master_taken', { kind: kind.label, name })

const refuseTaken =
  (kind: Kind, name: string) =>
  (error: unknown): never => {
    throw violatedConstraint(error) === kind.nameIndex ? taken(kind, name) : error
  }

function recordChange(ctx: StoreCtx, kind: Kind, what: NamedStep, id: string, before: unknown, after: unknown) {
  const entry = { action: `${kind.noun}.${what}` as const, subjectKind: kind.noun, subjectId: id, before, after }
  return audit(ctx, ctx.store.id, entry)
}

/** What customers read in their language. */
const languageNames = { hindi_name: text, marathi_name: text }

const clothRow = { ...namedRow, ...languageNames, short_names: listOf(text), usual_service: orNull(text) }
export type ClothRow = RowOf<typeof clothRow>

export const CLOTH: NamedKind<ClothRow> = {
  table: 'cloth',
  nameColumn: 'name',
  row: clothRow,
  nameIndex: 'cloth_name',
  noun: 'cloth',
  label: 'cloth',
}

const serviceRow = { ...namedRow, ...languageNames, is_self_service: flag, sac: text }
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
