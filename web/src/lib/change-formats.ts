import type { ChangeFormats } from '@clothesline/paper'
import { formatOn } from './format.ts'
import { currentLocale, t } from './i18n.ts'

/** How the words of a change write days; 2023-01-01 was a Sunday, which is 0. */
export const changeFormats: ChangeFormats = {
  say: t,
  day: formatOn,
  weekday: (number) =>
    new Date(Date.UTC(2023, 0, 1 + number)).toLocaleDateString(currentLocale(), { weekday: 'long', timeZone: 'UTC' }),
}
