/** Over an open dialog, question or menu, the keys of the page behind it sleep. A drawer that is only kept ready is none. */
export function isCovered(): boolean {
  const covers = document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]')
  return [...covers].some((cover) => cover.checkVisibility({ visibilityProperty: true }))
}
