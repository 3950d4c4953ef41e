/** A line on a terminal that the next one replaces, and lines that stay. In a log file only the latter. */
export function progressOn(stream: NodeJS.WriteStream): { say: (line: string) => void; show: (line: string) => void } {
  let shown = ''
  const show = (line: string) => {
    if (!stream.isTTY || line === shown) return
    stream.write(`\r\x1b[K${line}`)
    shown = line
  }
  const say = (line: string) => {
    stream.write(`${shown ? '\r\x1b[K' : ''}${line}\n`)
    shown = ''
  }
  return { say, show }
}
