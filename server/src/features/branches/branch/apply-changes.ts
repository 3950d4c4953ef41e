import type { contract, ParsedInputOf } from '@clothesline/contract'
import { type CopyChange, type CopyValue, toRupees } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { updateStore } from '../../access/store/index.ts'
import { clothRoutes } from '../../catalogue/cloth/index.ts'
import {
  addNamed,
  CATEGORY,
  CLOTH,
  changeNamed,
  lockAllNamed,
  PAYMENT_MODE,
  PREFERENCE,
  SERVICE,
} from '../../catalogue/master/index.ts'
import { paymentModeRoutes } from '../../catalogue/payment-mode/index.ts'
import { preferenceRoutes } from '../../catalogue/preference/index.ts'
import { saveRates } from '../../catalogue/rate/index.ts'
import { serviceRoutes } from '../../catalogue/service/index.ts'
import { resetText, saveText } from '../../messages/message/index.ts'
import { deleteCategory } from '../../money/expense/index.ts'

type Calls = typeof contract

/**
 * Makes the changes in a branch through the verbs that its own counter uses: so they are audited and guarded there, and
 * what is in use is deactivated instead of deleted.
 */
export async function applyChanges(ctx: StoreCtx, changes: readonly CopyChange[]): Promise<void> {
  // The verb that takes a payment mode out of use makes sure that another one is left.
  const isModeGoing = ({ kind, after }: CopyChange) => kind === 'paymentMode' && !columnsOf(kind, after ?? {}).active
  const isRemoval = (change: CopyChange) =>
    isModeGoing(change) || (change.after === null && change.kind !== 'text' && change.kind !== 'rate')
  const of = (kind: CopyChange['kind']) => changes.filter((change) => change.kind === kind && !isRemoval(change))
  await setNamed(ctx, 'cloth', of('cloth'))
  await setNamed(ctx, 'service', of('service'))
  await setNamed(ctx, 'preference', of('preference'))
  await setNamed(ctx, 'paymentMode', of('paymentMode'))
  await setNamed(ctx, 'category', of('category'))
  await setRates(ctx, of('rate'))
  for (const change of of('text')) await setText(ctx, change)
  await setSettings(ctx, of('setting'))
  for (const change of changes.filter(isRemoval)) await removals[change.kind as NamedKind](ctx, change.name)
}

type NamedKind = 'cloth' | 'service' | 'preference' | 'paymentMode' | 'category'

const kinds = { cloth: CLOTH, service: SERVICE, preference: PREFERENCE, paymentMode: PAYMENT_MODE, category: CATEGORY }

const removals: Record<NamedKind, (ctx: StoreCtx, name: string) => Promise<unknown>> = {
  cloth: (ctx, name) => clothRoutes.deleteCloth(ctx, { name }),
  service: (ctx, name) => serviceRoutes.deleteService(ctx, { name }),
  preference: (ctx, name) => preferenceRoutes.deletepref(ctx, { name }),
  paymentMode: (ctx, mode) => paymentModeRoutes.deletePaymentMode(ctx, { mode }),
  category: (ctx, name) => deleteCategory(ctx, { name }),
}

async function setNamed(ctx: StoreCtx, noun: NamedKind, changes: readonly CopyChange[]): Promise<void> {
  if (changes.length === 0) return
  // The columns of each kind differ; the rows are written as they were read.
  const kind = kinds[noun] as typeof SERVICE
  const known = new Map((await lockAllNamed(ctx, kind)).map((row) => [row.name.toLowerCase(), row]))
  for (const { name, after } of changes) {
    const { active, ...columns } = columnsOf(noun, after)
    const row = known.get(name.toLowerCase())
    if (!row || (!row.active && active)) {
      // One that comes back keeps the name under which the branch knows it.
      await addNamed(
        ctx,
        kind,
        name,
        (former) => ({ ...ofNew(noun, former), ...columns, name: former?.name ?? name }) as never,
      )
    } else {
      await changeNamed(ctx, kind, row, { ...row, ...columns, active })
    }
  }
}

/** What a copy does not bring: the words that a shop types are its own, and what it takes most says the service. */
function ofNew(noun: NamedKind, former: object | undefined) {
  const names = { hindi_name: '', marathi_name: '' }
  if (noun === 'cloth') return { ...names, short_names: [], usual_service: null, ...former }
  return noun === 'service' ? { ...names, ...former } : {}
}

function columnsOf(noun: NamedKind, after: CopyValue): { active: boolean } & Record<string, unknown> {
  const { active, sac, isSelfService, isCash } = after as Record<string, CopyValue>
  return {
    active: active === true,
    ...(noun === 'service' && { sac, is_self_service: isSelfService }),
    ...(noun === 'paymentMode' && { is_cash: isCash }),
  }
}

async function setRates(ctx: StoreCtx, changes: readonly CopyChange[]): Promise<void> {
  if (changes.length === 0) return
  const rates = changes.map(({ name, of, after }) => ({
    ...(name !== '' && { cloth: name }),
    service: of,
    rate: after === null ? null : toRupees(Number(after)),
  }))
  await saveRates(ctx, { rates })
}

async function setText(ctx: StoreCtx, { name, of, after }: CopyChange): Promise<void> {
  const ref = { kind: name, language: of } as ParsedInputOf<Calls['message']['resetText']>
  const text = after as { body: string; template: string } | null
  await (text === null ? resetText(ctx, ref) : saveText(ctx, { ...ref, body: text.body, template: text.template }))
}

async function setSettings(ctx: StoreCtx, changes: readonly CopyChange[]): Promise<void> {
  if (changes.length === 0) return
  const settings: Record<string, unknown> = {}
  for (const { name, after } of changes) {
    const [group = '', field] = name.split('.')
    settings[group] = field === undefined ? after : { ...(settings[group] as object | undefined), [field]: after }
  }
  await updateStore(ctx, { ...settings, storeId: ctx.store.id } as ParsedInputOf<Calls['store']['updateStore']>)
}
