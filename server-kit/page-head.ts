/**
 * What runs in the head, as markup that streams in is painted before a script behind it; allowed by its hash alone. It hides the rendered home where that is not what
 * was asked for: another route stands behind the `#`, which no server sees, or it is a visitor's and a member's token is stored, or the other way round. Of another
 * route it asks for the screen's document, and then for its scripts and styles, unless a service worker has them; the app finds the answer in `ahead` by the path for
 * which it would ask. Behind the scripts of the app it reads of the API what the screen at this address has read when it was last
 * opened (`client/shell/head-reads.ts`).
 */
export const headFor = (member: boolean, place: string) =>
  inOneLine(`
    {
      let h,w=navigator.serviceWorker?.controller;
      try{
        h=/^#\\/?(?!home(\\?|$))([^?/][^?]*)/.exec(location.hash);
        if(${member ? '!' : ''}localStorage.token||h)document.documentElement.className='elsewhere';
        if(h&&!w){
          let s='screens/'+h[2].replace(/\\//g,'-')+'?${place}&with=needs';
          (ahead={})[s]=fetch('/config/v1/'+s).then(r=>r.ok&&r.json()).then(a=>{
            for(let c of a.chunks)document.querySelector('[href="/'+c+'"]')||document.head.insertAdjacentHTML('beforeend','<link rel='+(/js$/.test(c)?'modulepreload':'preload as=style')+' crossorigin href=/'+c+'>');
            return a
          }).catch(()=>0)
        }
      }catch{}
      document.querySelectorAll('template').forEach((t,i)=>i&&h&&!w||document.head.append(t.content));
      try{
        let t=localStorage.token,k=t&&JSON.parse(localStorage.reads),a={...k.headers,Authorization:'Bearer '+t};
        headReads={at:Date.now()};
        for(let u of k[location.hash])headReads[[u,...Object.values(a)]]=fetch(u,{headers:a}).catch(()=>0)
      }catch{}
    }`);

/**
 * Links for the scripts of the app and of home's views. A browser that looks ahead asks for the first at once, over the connection by which the page came. `headFor` lets the
 * others out of their templates, the views' on home alone or where a worker has them: as links of the page they would be asked for in front of the screen's document,
 * which then waits until all of them have come down a slow line. The service worker reads their addresses here.
 */
export const headPreloads = ([first, ...app]: readonly string[], views: readonly string[]) =>
  preloads(first === undefined ? [] : [first]) + [app, views].map((paths) => `<template>${preloads(paths)}</template>`).join('');

export const preloads = (paths: readonly string[]) => paths.map((path) => `<link rel="modulepreload" crossorigin href="${path}">`).join('');

const inOneLine = (script: string) => script.replace(/\n\s*/g, '');

/** In the place of the rendered home, then: the first shapes of a screen on its way, where the app draws them too, until it takes the page over. */
export const gated =
  '.elsewhere #page{position:absolute;inset:16px max(var(--gutter),50% - 224px) auto;height:256px;border-radius:7px 7px 16px 16px;background:linear-gradient(var(--ground-2) 0 0) 0 0/40% 28px no-repeat,linear-gradient(var(--ground-2) 0 0) 0 40px no-repeat}.elsewhere #page>*{display:none}';

/** Writes what this device knows of its member into the head of their home; logging out wipes it. */
export const recall =
  "try{var m=JSON.parse(localStorage.summary),p=document.getElementById('page');p.querySelectorAll('[data-known]').forEach(function(e){var v=m[e.dataset.known];if(v!=null)e.textContent=v.toLocaleString(document.documentElement.lang)});p.querySelector('[data-tier]').dataset.tier=m.cardTier}catch(e){}";
