import CardActionArea from '@mui/material/CardActionArea'
import { createLink } from '@tanstack/react-router'

/** A card that leads to a page of the app. */
export const CardLink = createLink(CardActionArea)
