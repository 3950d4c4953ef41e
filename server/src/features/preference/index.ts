export { PREFERENCE, type PreferenceRow } from './preference-queries.ts'
