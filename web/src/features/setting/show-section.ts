/** Pressed for before it was there. */
let wanted: string | null = null

/** Goes to a section. One that is still on its way is gone to when it has come. */
export function showSection(id: string): void {
  const section = document.getElementById(id)
  wanted = section === null ? id : null
  section?.scrollIntoView({ block: 'start' })
  section?.querySelector<HTMLElement>('input, button, textarea')?.focus({ preventScroll: true })
}

/** Sections come later than the address that names one of them, so each part of the page calls this when it is there. */
export function showNamed(): void {
  if (wanted !== null) showSection(wanted)
  else document.getElementById(window.location.hash.slice(1))?.scrollIntoView({ block: 'start' })
}
