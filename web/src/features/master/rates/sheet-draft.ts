/** Names one cell: its row (a cloth, or the weight) and its service, by ids, so that renaming moves nothing. */
export type CellKey = string
export const KG_ROW = 'kg'
export const cellKey = (rowId: string, serviceId: string): CellKey => `${rowId}|${serviceId}`

export interface Edit {
  key: CellKey
  text: string
}

interface Change {
  key: CellKey
  before: string
  after: string
}

export type Texts = ReadonlyMap<CellKey, string>

/** What was typed and is not saved yet, over the rates that are; and the way back. */
export interface SheetDraft {
  texts: Texts
  /** What the server said about a cell as it is now. */
  refusals: Texts
  past: Change[][]
  future: Change[][]
}

export const emptyDraft: SheetDraft = { texts: new Map(), refusals: new Map(), past: [], future: [] }

const MOST_STEPS = 200

export function textIn(draft: SheetDraft, saved: Texts, key: CellKey): string {
  return draft.texts.get(key) ?? saved.get(key) ?? ''
}

/** Several cells as one step, which one undo takes back. Cells that stay as they are do not count. */
export function writeCells(draft: SheetDraft, saved: Texts, edits: Edit[]): SheetDraft {
  const step = edits
    .map(({ key, text }) => ({ key, before: textIn(draft, saved, key), after: text }))
    .filter(({ before, after }) => before !== after)
  if (step.length === 0) return draft
  return { ...put(draft, step, 'after'), past: [...draft.past, step].slice(-MOST_STEPS), future: [] }
}

export function undo(draft: SheetDraft): SheetDraft {
  const step = draft.past.at(-1)
  if (step === undefined) return draft
  return { ...put(draft, step, 'before'), past: draft.past.slice(0, -1), future: [...draft.future, step] }
}

export function redo(draft: SheetDraft): SheetDraft {
  const step = draft.future.at(-1)
  if (step === undefined) return draft
  return { ...put(draft, step, 'after'), past: [...draft.past, step], future: draft.future.slice(0, -1) }
}

function put(draft: SheetDraft, step: Change[], side: 'before' | 'after'): SheetDraft {
  const texts = new Map(draft.texts)
  const refusals = new Map(draft.refusals)
  for (const change of step) {
    texts.set(change.key, change[side])
    refusals.delete(change.key)
  }
  return { ...draft, texts, refusals }
}

/** The cells whose text is not the saved one. */
export function unsavedCells(draft: SheetDraft, saved: Texts): Edit[] {
  return [...draft.texts].filter(([key, text]) => text !== (saved.get(key) ?? '')).map(([key, text]) => ({ key, text }))
}

export function isSameCells(some: Edit[], others: Edit[]): boolean {
  const texts = new Map(others.map(({ key, text }) => [key, text]))
  return some.length === texts.size && some.every(({ key, text }) => texts.get(key) === text)
}

/** The server has these. What was typed over them in the meantime stays. */
export function forgetSent(draft: SheetDraft, sent: Edit[]): SheetDraft {
  const texts = new Map(draft.texts)
  for (const { key, text } of sent) if (texts.get(key) === text) texts.delete(key)
  return { ...draft, texts }
}

/** The server refused some cells; those edited since are not marked. */
export function refuseCells(draft: SheetDraft, refused: (Edit & { msg: string })[]): SheetDraft {
  const refusals = new Map(draft.refusals)
  for (const { key, text, msg } of refused) if (draft.texts.get(key) === text) refusals.set(key, msg)
  return { ...draft, refusals }
}
