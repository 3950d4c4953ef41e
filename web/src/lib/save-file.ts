/** Saves a file that the page created. */
export function saveFile(name: string, content: string | Blob, type = 'application/octet-stream'): void {
  const url = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // By then the browser has read the URL.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
