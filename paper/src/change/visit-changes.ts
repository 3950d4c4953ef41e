import type { ChangeAction } from '@clothesline/contract'
import {
  type ChangeFormats,
  differences,
  entries,
  type Facts,
  type Field,
  number,
  reasonWords,
  text,
  valueWords,
  type Writer,
} from './change-facts.ts'

type VisitAction = Extract<ChangeAction, `visit.${string}` | `repeat.${string}` | `area.${string}` | `slot.${string}`>

const statusNames: Record<string, string> = {
  requested: 'Requested',
  accepted: 'Accepted',
  on_the_way: 'On the way',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

function statusWords(status: string, { say }: ChangeFormats): string {
  return statusNames[status] === undefined ? status : say(statusNames[status] ?? '')
}

function visitFields(formats: ChangeFormats): Field[] {
  const { say } = formats
  const words = valueWords(formats)
  return [
    ['date', say('Day'), words.day],
    ['from', say('From'), words.plain],
    ['to', say('To'), words.plain],
    ['rider', say('Rider'), words.plain],
    ['address', say('Address'), words.plain],
    ['status', say('Status'), (value) => statusWords(text(value), formats)],
  ]
}

type Title = (formats: ChangeFormats) => string

const changed =
  (title: Title): Writer =>
  (was, is, formats) => ({
    title: title(formats),
    details: [...differences(visitFields(formats), was, is, formats), ...reasonWords(is, formats)],
  })

function areaFields(formats: ChangeFormats): Field[] {
  const { say } = formats
  const words = valueWords(formats)
  return [
    ['name', say('Name'), words.plain],
    ['pinCodes', say('PIN codes'), words.list],
    ['fee', say('Delivery fee'), words.money],
    ['freeAbove', say('Free from'), words.money],
  ]
}

function slotFields(formats: ChangeFormats): Field[] {
  const { say, weekday } = formats
  const words = valueWords(formats)
  return [
    ['weekday', say('Weekday'), (value) => weekday(number(value))],
    ['from', say('From'), words.plain],
    ['to', say('To'), words.plain],
    ['capacity', say('Places'), words.plain],
  ]
}

/** "Tuesday, 09:00 – 11:00". */
export function slotWords({ weekday: on, from, to }: Facts, { weekday }: ChangeFormats): string {
  return `${weekday(number(on))}, ${text(from)} – ${text(to)}`
}

const saved =
  (added: Title, edited: Title, fieldsOf: (formats: ChangeFormats) => Field[]): Writer =>
  (was, is, formats) => {
    const isNew = Object.keys(was).length === 0
    return {
      title: (isNew ? added : edited)(formats),
      details: isNew ? entries(fieldsOf(formats), is) : differences(fieldsOf(formats), was, is, formats),
    }
  }

const removed =
  (title: Title): Writer =>
  (_, __, formats) => ({ title: title(formats), details: [] })

export const visitWriters: Record<VisitAction, Writer> = {
  'visit.request': (_, is, formats) => ({
    title: is.kind === 'delivery' ? formats.say('Delivery requested') : formats.say('Pickup requested'),
    details: entries(visitFields(formats), is),
  }),
  'visit.accept': changed(({ say }) => say('Pickup or delivery accepted')),
  'visit.move': changed(({ say }) => say('Pickup or delivery moved')),
  'visit.onTheWay': changed(({ say }) => say('Rider on the way')),
  'visit.done': changed(({ say }) => say('Pickup or delivery done')),
  'visit.failed': changed(({ say }) => say('Pickup or delivery failed')),
  'visit.cancel': changed(({ say }) => say('Pickup or delivery cancelled')),
  'visit.bag': changed(({ say }) => say('Bag brought in')),
  'repeat.end': removed(({ say }) => say('Repeating pickup ended')),
  'area.save': saved(
    ({ say }) => say('Area added'),
    ({ say }) => say('Area changed'),
    areaFields,
  ),
  'area.remove': removed(({ say }) => say('Area removed')),
  'slot.save': saved(
    ({ say }) => say('Slot added'),
    ({ say }) => say('Slot changed'),
    slotFields,
  ),
  'slot.remove': removed(({ say }) => say('Slot removed')),
}

type RiderAction = Extract<ChangeAction, `rider.${string}`>

function cashFields(formats: ChangeFormats): Field[] {
  const { say } = formats
  const { money } = valueWords(formats)
  return [
    ['expected', say('Expected'), money],
    ['counted', say('Counted'), money],
    ['difference', say('Difference'), money],
  ]
}

export const riderWriters: Record<RiderAction, Writer> = {
  'rider.in': (_, __, { say }) => ({ title: say('Rider opened the day on a phone'), details: [] }),
  'rider.addPhone': (_, is, { say }) => ({
    title: say('Link created for a rider’s phone'),
    details: [text(is.name)],
  }),
  'rider.removePhone': (was, _, { say }) => ({ title: say('Link of a phone ended'), details: [text(was.name)] }),
  'rider.letPhoneIn': (_, is, { say }) => ({ title: say('Rider’s phone let in again'), details: [text(is.name)] }),
  'rider.countIn': (_, is, formats) => ({
    title: formats.say('Rider’s cash counted in'),
    details: [...entries(cashFields(formats), is), ...reasonWords(is, formats)],
  }),
  'rider.look': (_, is, { say }) => ({
    title: say('Rider’s refused entry marked as seen'),
    details: is.note === undefined ? [] : [text(is.note)],
  }),
}
