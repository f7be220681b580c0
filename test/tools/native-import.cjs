exports.importNatively = (url) => import(url);
