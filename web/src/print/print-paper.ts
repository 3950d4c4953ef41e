import type { Paper } from '@clothesline/paper'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { forgetWithLogin } from '../lib/login-memory.ts'
import { pageRule } from './page-rule.ts'
import { type PaperHead, paperDocument, paperReady } from './paper-frame.ts'

/** Removes the frame of the last print, when the browser is done with it or the next one begins. */
let endLast = () => {}

forgetWithLogin(() => endLast())

/** Prints from a separate hidden frame. Resolves when the browser has taken over. */
export async function printPaper(content: ReactNode, paper: Paper, head: PaperHead): Promise<void> {
  endLast()
  const frame = await openFrame(paper, head)
  const inside = frame.contentWindow
  if (inside === null) throw new Error('The print frame was closed before it was filled')
  const root = createRoot(inside.document.body)
  endLast = () => {
    endLast = () => {}
    root.unmount()
    frame.remove()
  }
  inside.addEventListener('afterprint', () => endLast(), { once: true })
  flushSync(() => root.render(content))
  await paperReady(inside.document)
  const rule = inside.document.createElement('style')
  rule.textContent = pageRule(paper, inside.document.body.getBoundingClientRect().height)
  inside.document.head.append(rule)
  inside.print()
}

/** Out of sight, but laid out at the paper's real width: a frame with display: none cannot be measured. */
function openFrame(paper: Paper, head: PaperHead): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe')
  frame.title = head.title
  frame.ariaHidden = 'true'
  frame.tabIndex = -1
  frame.style.cssText = `position:fixed;top:0;left:-400mm;width:${paper.width}mm;height:297mm;border:0`
  frame.srcdoc = paperDocument(paper, head)
  return new Promise((resolve) => {
    frame.addEventListener('load', () => resolve(frame), { once: true })
    document.body.append(frame)
  })
}
