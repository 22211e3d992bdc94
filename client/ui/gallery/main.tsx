import '../tokens.css';
import '../base.css';
import './gallery.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Gallery } from '../Gallery.tsx';

const asked = new URLSearchParams(location.search);
document.documentElement.lang = asked.get('lang') ?? 'en';
const theme = asked.get('theme');
if (theme) document.documentElement.dataset.theme = theme;
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Gallery page={asked.get('page') ?? ''} language={asked.get('lang') ?? 'en'} />
  </StrictMode>,
);
