import type { ChangeAction } from '@clothesline/contract'
import {
  type ChangeFormats,
  type ChangeWords,
  differences,
  type Facts,
  factsOf,
  listOf,
  number,
  reasonWords,
  text,
  valueWords,
  type Writer,
} from './change-facts.ts'
import { settingFields } from './setting-fields.ts'

type StoreAction = Extract<
  ChangeAction,
  | (
      | `store.${string}`
      | `storeAdmin.${string}`
      | `clerk.${string}`
      | `session.${string}`
      | `export.${string}`
      | `message.${string}`
    )
  | (`gst.${string}` | `tally.${string}` | `group.${string}`)
>

const only =
  (title: (formats: ChangeFormats) => string): Writer =>
  (_, __, formats) => ({
    title: title(formats),
    details: [],
  })

export const storeWriters: Record<StoreAction, Writer> = {
  'store.add': only(({ say }) => say('Store created')),
  'store.update': (was, is, formats) => ({
    title: formats.say('Settings changed'),
    details: [
      ...differences(settingFields(formats), flat(was), flat(is), formats),
      ...(is.passwordChanged === true ? [formats.say('New password')] : []),
    ],
  }),
  'store.freeze': only(({ say }) => say('Store frozen')),
  'store.unfreeze': only(({ say }) => say('Store unfrozen')),
  'store.login': only(({ say }) => say('Logged in')),
  'store.loginFailed': only(({ say }) => say('Login failed: wrong password')),
  'store.changePassword': only(({ say }) => say('Password changed')),
  'store.forgotPassword': only(({ say }) => say('New password sent by mail')),
  'storeAdmin.begin': only(({ say }) => say('Store-admin step passed')),
  'storeAdmin.wrongOtp': only(({ say }) => say('Store-admin step: wrong code')),
  'clerk.in': only(({ say }) => say('Signed in at the counter')),
  'clerk.out': only(({ say }) => say('Signed out of the counter')),
  'clerk.wrongPin': only(({ say }) => say('Wrong PIN at the counter')),
  'clerk.approved': only(({ say }) => say('Exception approved')),
  'session.end': (was, _, { say }) => ({
    title: say('Login ended on another device'),
    details: [[text(was.browser), text(was.system), text(was.address)].filter(Boolean).join(', ')].filter(Boolean),
  }),
  'session.endOthers': only(({ say }) => say('All other logins ended')),
  'export.table': (_, is, { say }) => ({
    title: say('Data exported'),
    details: [say('{count} rows', { count: number(is.rows) })],
  }),
  'export.note': (_, is, { say }) => ({
    title: say('List exported'),
    details: [say('{count} rows', { count: number(is.rows) })],
  }),
  'export.report': (_, is, formats) => ({ title: formats.say('Report saved as PDF'), details: daysOf(is, formats) }),
  'export.gst': only(({ say }) => say('GST month saved as PDF')),
  'export.tally': (_, is, formats) => ({ title: formats.say('Exported for Tally'), details: daysOf(is, formats) }),
  'message.text': (was, is, formats) => messageText(was, is, formats),
  'gst.lock': only(({ say }) => say('GST month locked')),
  'gst.unlock': (_, is, formats) => ({ title: formats.say('GST month unlocked'), details: reasonWords(is, formats) }),
  'gst.filed': (_, is, { say, day }) => ({
    title: say('GST return filed'),
    details: [
      ...(text(is.filedOn) === '' ? [] : [say('On {day}', { day: day(text(is.filedOn)) })]),
      ...(text(is.arn) === '' ? [] : [`ARN ${text(is.arn)}`]),
    ],
  }),
  'tally.ledgers': (_, is, { say }) => ({
    title: say('Names for Tally saved'),
    details: listOf(is.ledgers)
      .map(factsOf)
      .map(({ usual, name }) =>
        say('{name}: {before} → {after}', { name: say('Ledger'), before: text(usual), after: text(name) }),
      ),
  }),
  'group.copy': (_, is, { say }) => ({
    title: say('Copied to branches'),
    details: [
      say('{count} branches', { count: listOf(is.branches).length }),
      say('{count} changes', {
        count: listOf(is.branches).reduce((sum: number, branch) => sum + number(factsOf(branch).totalChanges ?? 0), 0),
      }),
    ],
  }),
  'group.undoCopy': (_, is, { say }) => ({
    title: say('Copy to a branch undone'),
    details: [say('{count} changes', { count: number(is.undone) })],
  }),
  'group.summary': (was, is, formats) => {
    const { say } = formats
    const words = valueWords(formats)
    const channel = (value: unknown) => (value === 'mail' ? say('E-mail') : value === 'off' ? say('off') : 'WhatsApp')
    return {
      title: say('Daily summary changed'),
      details: differences(
        [
          ['channel', say('Sent by'), channel],
          ['recipient', say('Sent to'), words.plain],
          ['language', say('Language'), words.plain],
          ['hour', say('Hour'), words.plain],
        ],
        ...([was, is, formats] as const),
      ),
    }
  },
}

/** Settings in groups come under `group.name`, as their fields are listed. */
function flat(store: Facts): Facts {
  const inGroups = ['dashboardConfiguration', 'orderConfiguration'].flatMap((group) =>
    Object.entries(factsOf(store[group])).map(([name, value]) => [`${group}.${name}`, value]),
  )
  return { ...store, ...Object.fromEntries(inGroups) }
}

function daysOf({ startDate, endDate }: Facts, { day }: ChangeFormats): string[] {
  if (text(startDate) === '') return []
  return [startDate === endDate ? day(text(startDate)) : `${day(text(startDate))} – ${day(text(endDate))}`]
}

function messageText(was: Facts, is: Facts, formats: ChangeFormats): ChangeWords {
  const { say } = formats
  const words = valueWords(formats)
  return {
    title: is.isOwn === false ? say('Message text reset to the default') : say('Message text changed'),
    details: differences(
      [
        ['body', say('Text'), words.plain],
        ['template', say('Template name'), words.plain],
      ],
      ...([was, is, formats] as const),
    ),
  }
}
