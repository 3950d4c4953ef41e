import type { Preference } from '@clothesline/contract'
import type { PreferenceRow } from '../master/index.ts'

export function viewPreference({ id, name, active }: PreferenceRow): Preference {
  return { _id: id, name, active }
}
