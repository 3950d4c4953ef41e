type Focus = () => void

let focusBox: Focus | null = null

/** The search box says how it is reached; answers how to take that back. */
export function offerSearchFocus(focus: Focus): () => void {
  focusBox = focus
  return () => {
    if (focusBox === focus) focusBox = null
  }
}

/** Puts the cursor into the search box. False when this login has none. */
export function focusSearch(): boolean {
  focusBox?.()
  return focusBox !== null
}
