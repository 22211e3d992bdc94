/** The packages of the first screen, in their own chunk, which changes only with them. */
import 'i18next';
import 'react-dom/client';
import 'react-i18next';
import 'react-router-dom';
import 'swr';
