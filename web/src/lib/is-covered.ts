/** Whether a dialog or menu is open; then page shortcuts are off. A drawer that is mounted but closed does not count. */
export function isCovered(): boolean {
  const covers = document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]')
  return [...covers].some((cover) => cover.checkVisibility({ visibilityProperty: true }))
}
