type Focus = () => void

let focusBox: Focus | null = null

/** The search box registers how to focus it; returns a function that unregisters it. */
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
