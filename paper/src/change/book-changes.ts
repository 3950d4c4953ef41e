import type { ChangeAction, NamedList, NamedStep } from '@clothesline/contract'
import {
  type ChangeFormats,
  differences,
  entries,
  type Facts,
  type Field,
  factsOf,
  listOf,
  money,
  number,
  reasonWords,
  text,
  valueWords,
  type Writer,
} from './change-facts.ts'
import { noteWords } from './people-changes.ts'

type BookAction = Extract<
  ChangeAction,
  `expense.${string}` | `cash.${string}` | `day.${string}` | `rate.${string}` | `workshop.${string}`
>

/** Fields of an expense that nobody types. `picture` tells of a new photo, `hasBill` of a photo at all. */
export const UNTOLD_OF_EXPENSE = ['_id', 'hasBill', 'version', 'createdAt']

export function expenseFields(formats: ChangeFormats): Field[] {
  const { say } = formats
  const words = valueWords(formats)
  return [
    ['amt', say('Amount'), words.money],
    ['date', say('Date'), words.day],
    ['category', say('Category'), words.plain],
    ['paymentMode', say('Payment mode'), words.plain],
    ['vendor', say('Vendor'), words.plain],
    ['note', say('Note'), words.plain],
    ['picture', say('Photo of the bill'), (value) => (value === null ? say('none') : say('attached'))],
  ]
}

export const bookWriters: Record<BookAction, Writer> = {
  'expense.add': (_, is, formats) => ({
    title: formats.say('Expense recorded'),
    details: entries(expenseFields(formats), is),
  }),
  'expense.update': (was, is, formats) => ({
    title: formats.say('Expense changed'),
    details: differences(expenseFields(formats), was, is, formats),
  }),
  'expense.delete': (was, _, formats) => ({
    title: formats.say('Expense deleted'),
    details: entries(expenseFields(formats), was),
  }),
  'cash.bank': (_, is, formats) => ({
    title: formats.say('Cash taken to the bank'),
    details: [money(is.amt), ...noteWords(is, formats)],
  }),
  'cash.owner': (_, is, formats) => ({
    title: number(is.amt) < 0 ? formats.say('Cash taken out by the owner') : formats.say('Cash put in by the owner'),
    details: [money(Math.abs(number(is.amt))), ...noteWords(is, formats)],
  }),
  'day.close': (_, is, formats) => {
    const { say } = formats
    return {
      title: say('Drawer counted and closed'),
      details: [
        say('Counted {counted}, expected {expected}', { counted: money(is.counted), expected: money(is.expected) }),
        ...(number(is.difference) === 0 ? [] : [`${say('Difference')}: ${money(is.difference)}`]),
        ...reasonWords(is, formats),
      ],
    }
  },
  'day.reopen': (_, is, formats) => ({
    title: formats.say('Closed drawer opened again'),
    details: reasonWords(is, formats),
  }),
  'rate.add': (_, is, formats) => ({ title: formats.say('Rate added'), details: [money(is.rate)] }),
  'rate.update': (was, is, formats) => ({
    title: formats.say('Rate changed'),
    details: differences([['rate', formats.say('Rate'), money]], was, is, formats),
  }),
  'rate.save': (_, __, formats, { before, after }) => ({
    title: formats.say('Rate sheet saved'),
    details: sheetWords(before, after, formats),
  }),
  'rate.delete': (was, _, formats, { before }) => ({
    title: formats.say('Rate deleted'),
    details: Array.isArray(before)
      ? before.map((rate) => `${rateName(factsOf(rate), formats)}: ${money(factsOf(rate).rate)}`)
      : [money(was.rate)],
  }),
  'workshop.dispatch': (_, is, formats) => {
    const { say, day } = formats
    return {
      title: say('Sent to the workshop'),
      details: [
        say('{count} pieces', { count: listOf(is.pieces).length }),
        ...(text(is.expectedOn) === '' ? [] : [say('Expected back on {day}', { day: day(text(is.expectedOn)) })]),
        ...noteWords(is, formats),
      ],
    }
  },
}

/** Each rate of a saved sheet that is not as it was. */
function sheetWords(before: unknown, after: unknown, formats: ChangeFormats): string[] {
  const words = valueWords(formats)
  const was = listOf(before).map(factsOf)
  return listOf(after)
    .map(factsOf)
    .flatMap((is, index) => {
      const name = rateName(is, formats)
      return differences([['rate', name, words.money]], was[index] ?? {}, is, formats)
    })
}

/** Shirt × Dry Clean, or Per kg × Wash & Fold. */
export function rateName(rate: Facts, { say }: ChangeFormats): string {
  const cloth = text(rate.cloth) || text(rate.clothType)
  return `${cloth === '' ? say('Per kg') : cloth} × ${text(rate.service) || text(rate.serviceType)}`
}

const stepNames: Record<NamedStep, (formats: ChangeFormats) => string> = {
  add: ({ say }) => say('Added to the list'),
  rename: ({ say }) => say('Renamed'),
  update: ({ say }) => say('Entry changed'),
  activate: ({ say }) => say('Item reactivated'),
  deactivate: ({ say }) => say('Item deactivated'),
  delete: ({ say }) => say('Deleted from the list'),
}

/** What the rows of these lists hold beside id and `active`, which the step tells. */
function namedFields(formats: ChangeFormats): Field[] {
  const { say } = formats
  const words = valueWords(formats)
  return [
    ['name', say('Name'), words.plain],
    ['hindi_name', say('Hindi name'), words.plain],
    ['marathi_name', say('Marathi name'), words.plain],
    ['short_names', say('Short names'), words.list],
    ['usual_service', say('Usual service'), words.plain],
    ['is_self_service', say('Self-service'), words.yesNo],
    ['sac', say('SAC'), words.plain],
    ['is_cash', say('Cash'), words.yesNo],
  ]
}

const namedWriter =
  (step: NamedStep): Writer =>
  (was, is, formats) => ({
    title: stepNames[step](formats),
    details: differences(namedFields(formats), was, is, formats),
  })

const stepsOf = <L extends NamedList>(list: L) =>
  Object.fromEntries(
    (Object.keys(stepNames) as NamedStep[]).map((step) => [`${list}.${step}`, namedWriter(step)]),
  ) as Record<`${L}.${NamedStep}`, Writer>

export const namedWriters = /* @__PURE__ */ writersOfLists()

function writersOfLists(): Record<`${NamedList}.${NamedStep}`, Writer> {
  return {
    ...stepsOf('cloth'),
    ...stepsOf('service'),
    ...stepsOf('preference'),
    ...stepsOf('paymentMode'),
    ...stepsOf('expenseCategory'),
  }
}
