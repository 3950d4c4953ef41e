import { isRoll, type Paper } from '@clothesline/paper'
import Box from '@mui/material/Box'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type PaperHead, paperDocument } from './paper-frame.ts'

/** The title describes the preview to screen readers. */
interface PaperPreviewProps extends PaperHead {
  paper: Paper
  children: ReactNode
}

const PX_PER_MM = 96 / 25.4

/** The document as it will be printed, scaled to the available width but never above its real size. */
export function PaperPreview({ paper, children, ...head }: PaperPreviewProps) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [room, setRoom] = useState<number | null>(null)
  const [contentPx, setContentPx] = useState(0)
  const outer = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const box = outer.current
    if (box === null) return
    const watch = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? null))
    watch.observe(box)
    return () => watch.disconnect()
  }, [])

  useEffect(() => {
    if (body === null) return
    const watch = new ResizeObserver(() => setContentPx(body.getBoundingClientRect().height))
    watch.observe(body)
    return () => watch.disconnect()
  }, [body])

  const width = paper.width * PX_PER_MM
  const least = paper.height === 'content' ? 0 : paper.height * PX_PER_MM
  const height = Math.max(contentPx, least)
  const scale = room === null ? 1 : Math.min(1, room / width)
  return (
    // Its width depends only on its surroundings: a sheet inside must not widen the page before it is scaled.
    <Box
      ref={outer}
      sx={{ width: '100%', contain: 'inline-size', overflow: 'hidden', display: 'flex', justifyContent: 'center' }}
    >
      <Box
        dir="ltr"
        sx={{
          width: width * scale,
          height: height * scale,
          flexShrink: 0,
          bgcolor: '#fff',
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
          borderRadius: isRoll(paper) ? 0.5 : 0,
          boxSizing: 'content-box',
        }}
      >
        <iframe
          title={head.title}
          tabIndex={-1}
          srcDoc={paperDocument(paper, head)}
          onLoad={({ currentTarget }) => setBody(currentTarget.contentDocument?.body ?? null)}
          style={{ width, height, border: 0, transform: `scale(${scale})`, transformOrigin: '0 0' }}
        />
      </Box>
      {body !== null && createPortal(children, body)}
    </Box>
  )
}
