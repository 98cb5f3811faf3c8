import { expect, test } from 'vitest';
import { getPageAssets, getScriptAssets, pageTitle, toOfflineHtml } from '#domain/offline/page-assets.ts';

const html = `<!doctype html><html lang="en"><head><title>Cades Cove &amp; back | Mama Cabins</title>
<style>@font-face{src:url(/fonts/caveat.woff2)}</style>
<link rel="preload" href="/fonts/figtree.woff2" as="font"><link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/_astro/overlay.CZ.css"></head><body>
<img src="/scenes/ridge.svg" alt=""><img src="/.netlify/images?url=%2Fa.avif&amp;w=720" alt="" loading="lazy">
<img src="https://elsewhere.test/a.jpg" alt=""><img src="//elsewhere.test/b.jpg" alt="">
<astro-island component-url="/_astro/Island.C7.js" renderer-url="/_astro/client.CD.js" client="intent"></astro-island>
<p class="rate" data-built-price><b>$228</b> a night</p><p><span data-built-price>$110 cleaning</span> Pick dates.</p>
<script type="module" src="/_astro/shell.DY.js"></script></body></html>`;

test('lists a page’s scripts, styles, fonts, islands and pictures, and none of other sites', () => {
  const { files, pictures, lazyPictures } = getPageAssets(html);
  expect(files.toSorted()).toEqual([
    '/_astro/Island.C7.js',
    '/_astro/client.CD.js',
    '/_astro/overlay.CZ.css',
    '/_astro/shell.DY.js',
    '/favicon.svg',
    '/fonts/caveat.woff2',
    '/fonts/figtree.woff2',
  ]);
  expect(pictures).toEqual(['/scenes/ridge.svg']);
  expect(lazyPictures).toEqual(['/.netlify/images?url=%2Fa.avif&w=720']);
});

test('lists a script’s static and dynamic imports and their assets', () => {
  const code =
    'import{a}from"./deal.Cg.js";import"./site.kj.js";const m=["_astro/Modal.mb.js","_astro/Modal.DA.css"];import(`./ics.rx.js`)';
  expect(getScriptAssets('/_astro/shell.DY.js', code)).toEqual([
    '/_astro/deal.Cg.js',
    '/_astro/site.kj.js',
    '/_astro/ics.rx.js',
    '/_astro/Modal.mb.js',
    '/_astro/Modal.DA.css',
  ]);
});

test('marks a cached page with its date and removes its prices', () => {
  const shown = toOfflineHtml(html, new Date('2026-11-17T21:00:00Z'));
  expect(shown).toContain('<html data-kept="2026-11-17T21:00:00.000Z" lang="en">');
  expect(shown).toContain('<p class="rate" data-built-price>Prices need a signal.</p>');
  expect(shown).toContain('Pick dates.');
  expect(shown).not.toContain('$');
});

test('removes the site’s name from a title', () => {
  expect(pageTitle(html)).toBe('Cades Cove & back');
});
