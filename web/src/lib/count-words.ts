import { t } from './i18n.ts'

/** Counts that several pages say, with the singular where it is one. */

export const piecesWords = (pieces: number) => (pieces === 1 ? t('1 piece') : t('{pieces} pieces', { pieces }))

/** How many of them are ready. */
export const readyOfWords = (ready: number, pieces: number) =>
  pieces === 1 ? t('{ready}/1 piece', { ready }) : t('{ready}/{pieces} pieces', { ready, pieces })
