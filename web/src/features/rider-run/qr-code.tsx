import { useEffect, useState } from 'react'
import { t } from '../../lib/i18n.ts'
import { failure } from '../../lib/texts.ts'
import type { CodeShape } from '../../print/code-shape.ts'
import { Notice } from './parts.tsx'

/** A code to scan from the screen. What draws it is large, and loads only now. Cameras need dark on light, in dark mode too. */
export function QrCode({ link, label }: { link: string; label: string }) {
  /** Null where it could not be loaded. */
  const [shape, setShape] = useState<CodeShape | null>()
  useEffect(() => {
    let isWanted = true
    import('../../print/code-shape.ts').then(
      ({ qrShape }) => isWanted && setShape(qrShape(link)),
      () => isWanted && setShape(null),
    )
    return () => {
      isWanted = false
    }
  }, [link])
  if (shape === null) {
    return (
      <Notice tone="warning" role="alert">
        {t(failure.unreachable)}
      </Notice>
    )
  }
  return (
    <div className="qr">
      {shape !== undefined && (
        <svg viewBox={shape.viewBox} role="img" aria-label={label} data-upi={link}>
          <path d={shape.path} fill="#000" fillRule="evenodd" />
        </svg>
      )}
    </div>
  )
}
