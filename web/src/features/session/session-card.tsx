import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { LanguageChoice } from '../../components/language-choice.tsx'
import { Logo } from '../../components/logo.tsx'
import { ClotheslineScene } from './clothesline-scene.tsx'

interface SessionCardProps {
  title: string
  explanation: string
  children: ReactNode
}

/** The one card of a page that stands before the login, under the line. */
export function SessionCard({ title, explanation, children }: SessionCardProps) {
  return (
    <>
      <Box sx={{ overflow: 'hidden', display: 'flex', justifyContent: 'center' }}>
        <ClotheslineScene />
      </Box>
      <Box sx={{ width: '100%', maxWidth: 440, mx: 'auto', px: 2, pb: 6, mt: { xs: 1, sm: 2 } }}>
        <Box sx={{ display: 'flex', justifyContent: 'center', mb: 3 }}>
          <Logo size={40} />
        </Box>
        <Card sx={{ p: { xs: 2.5, sm: 4 } }}>
          <Typography variant="h1" tabIndex={-1} sx={{ outline: 'none' }}>
            {title}
          </Typography>
          <Typography sx={{ color: 'text.secondary', mb: 3 }}>{explanation}</Typography>
          {children}
        </Card>
        <Box sx={{ mt: 2 }}>
          <LanguageChoice />
        </Box>
      </Box>
    </>
  )
}
