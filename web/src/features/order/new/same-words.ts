/** Fetched when the field is there: the page is drawn without it. */
export { SAME_WORDS } from '@clothesline/domain'
