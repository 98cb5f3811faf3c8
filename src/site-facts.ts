// Made from content/site.yaml by every build: change that, not this.
export const name = "Mama Cabins";
export const host = "Mountain Mama";
export const since = 2020;
export const tagline = "Hand-picked cabins in the Smoky Mountains";
export const email = "hello@mamacabins.example";
export const phone = "(865) 555-0142";
export const phoneDigits = "+18655550142";
export const postalAddress = "";
export const tiktokName = "mamacabins";
export const social = [{"kind":"photo","name":"Instagram","url":"https://www.instagram.com/mamacabins"},{"kind":"short-video","name":"TikTok","url":"https://www.tiktok.com/@mamacabins"},{"kind":"network","name":"Facebook","url":"https://www.facebook.com/mamacabins"}] as const;
