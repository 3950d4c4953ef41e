import type { Handlers } from '../../handlers.ts'
import { addPreference } from './add-preference.ts'
import { allPreferences } from './all-preferences.ts'
import { deletePreference } from './delete-preference.ts'
import { updatePreference } from './update-preference.ts'

export const preferenceRoutes: Handlers['preferences'] = {
  allprefs: allPreferences,
  addpref: addPreference,
  updatepref: updatePreference,
  deletepref: deletePreference,
}
