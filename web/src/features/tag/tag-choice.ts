import { create } from 'zustand'
import { findSaved, save } from '../../lib/storage.ts'
import { LABEL_SIZES, type LabelSize, SYMBOLOGIES, type Symbology } from '../../print/index.ts'

const KEY = 'tagPrint'

/** What the tag printer of this counter holds. */
export interface TagChoice {
  size: LabelSize
  symbology: Symbology
  /** The first free label of the sheet that lies in the printer. */
  startAt: number
}

const usual: TagChoice = { size: '50×25 mm', symbology: 'Code 128', startAt: 1 }

export const useTagChoice = create<TagChoice>(() => readTagChoice(findSaved(KEY)))

/** Each counter has its own printer, so the choice is kept in the browser. */
export function chooseTags(change: Partial<TagChoice>): void {
  useTagChoice.setState(change)
  save(KEY, JSON.stringify(useTagChoice.getState()))
}

// Another tab of this counter prints on the same printer.
globalThis.window?.addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) useTagChoice.setState(readTagChoice(findSaved(KEY)))
})

/** What was kept, as far as it still means something. */
export function readTagChoice(text: string | null): TagChoice {
  try {
    const kept = JSON.parse(text ?? '{}') as Partial<Record<keyof TagChoice, unknown>> | null
    return {
      size: LABEL_SIZES.find((size) => size === kept?.size) ?? usual.size,
      symbology: SYMBOLOGIES.find((symbology) => symbology === kept?.symbology) ?? usual.symbology,
      startAt: Number.isInteger(kept?.startAt) ? Math.max(1, Number(kept?.startAt)) : usual.startAt,
    }
  } catch {
    return usual
  }
}
