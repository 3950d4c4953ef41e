import type { CustomerLanguage, NamesForCustomers, OpenOrder } from '@clothesline/contract'
import { dayIn, formatRupees } from '@clothesline/domain'
import { type CustomerPageWords, customerDay, customerMoment, customerPageWords } from '@clothesline/paper'

/** What every part of a customer's page needs to write itself. */
export interface View {
  w: CustomerPageWords
  language: CustomerLanguage
  shop: OpenOrder['shop']
  names: NamesForCustomers
  today: string
  day: (day: string) => string
  moment: (at: string) => string
  money: (rupees: number) => string
  /** What was brought and for what, in the language as far as the shop has names in it. */
  garment: (garment: { cloth: string; service: string }) => string
  /** Where the page is: what its forms are sent to, without the act. */
  path: string
  /** For one form: it can be sent once. */
  formKey: () => string
}

export function makeView(known: Pick<View, 'language' | 'shop' | 'names' | 'path' | 'formKey'>, now: Date): View {
  const { language, shop, names } = known
  const named = (name: string) => (language === 'en' ? '' : names[name.toLowerCase()]?.[language]) || name
  const today = dayIn(shop.timeZone, now)
  return {
    ...known,
    w: customerPageWords(language),
    today,
    day: (day) => customerDay(day, today, language),
    moment: (at) => customerMoment(at, { timeZone: shop.timeZone, today }, language),
    garment: ({ cloth, service }) =>
      [cloth, service]
        .filter((name) => name !== '')
        .map(named)
        .join(', '),
    money: (rupees) => formatRupees(Math.round(rupees * 100)),
  }
}
