/** To the section that the address names. Sections come later than the address, so each part does it when it is there. */
export function scrollToNamed(): void {
  document.getElementById(window.location.hash.slice(1))?.scrollIntoView({ block: 'start' })
}
