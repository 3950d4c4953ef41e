import { COPIED_SETTINGS, CUSTOMER_LANGUAGES, defaultSettings, type StoreSettings } from '@clothesline/contract'
import { type CopyItem, type CopyKind, type CopyValue, MESSAGE_KINDS } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import {
  CATEGORY,
  CLOTH,
  listNamed,
  type NamedRow,
  PAYMENT_MODE,
  PREFERENCE,
  SERVICE,
} from '../../catalogue/master/index.ts'
import { listRates } from '../../catalogue/rate/index.ts'
import { listMessageTexts } from '../../messages/message/index.ts'

/** Everything of a store that can be copied. Of a branch also what it has taken off its lists; of a head only what it uses. */
export async function readCopyItems(ctx: StoreCtx, of: 'head' | 'branch'): Promise<CopyItem[]> {
  const all = of === 'branch'
  const [cloths, services, preferences, modes, categories, rates, texts] = await Promise.all([
    listNamed(ctx, CLOTH, all),
    listNamed(ctx, SERVICE, all),
    listNamed(ctx, PREFERENCE, all),
    listNamed(ctx, PAYMENT_MODE, all),
    listNamed(ctx, CATEGORY, all),
    listRates(ctx, all),
    listMessageTexts(ctx),
  ])
  return [
    ...itemsOf('cloth', cloths),
    ...itemsOf('service', services, ({ sac, is_self_service }) => ({ sac, isSelfService: is_self_service })),
    ...itemsOf('preference', preferences),
    ...itemsOf('paymentMode', modes, ({ is_cash }) => ({ isCash: is_cash })),
    ...itemsOf('category', categories),
    ...rates.map(({ cloth, service, rate_paise }) => item('rate', cloth ?? '', rate_paise, service)),
    ...MESSAGE_KINDS.flatMap((kind) =>
      CUSTOMER_LANGUAGES.map((language) => {
        const own = texts.find((text) => text.kind === kind && text.language === language)
        return item('text', kind, own ? { body: own.body, template: own.template } : null, language)
      }),
    ),
    ...COPIED_SETTINGS.map((name) => item('setting', name, settingAt(ctx.store.settings, name))),
  ]
}

const item = (kind: CopyKind, name: string, value: CopyValue, of = ''): CopyItem => ({ kind, name, of, value })

function itemsOf<Row extends NamedRow>(
  kind: CopyKind,
  rows: readonly Row[],
  more: (row: Row) => Record<string, CopyValue> = () => ({}),
): CopyItem[] {
  return rows.map((row) => item(kind, row.name, { active: row.active, ...more(row) }))
}

/** A name with a dot is of a setting within a group of settings. One added later than the store has its default. */
function settingAt(settings: StoreSettings, name: string): CopyValue {
  const all = { ...defaultSettings, ...settings }
  const value = name.split('.').reduce<unknown>((within, part) => (within as Record<string, unknown>)[part], all)
  return (value ?? null) as CopyValue
}
